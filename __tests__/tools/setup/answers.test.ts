/** @jest-environment node */
import { completeAnswers, parseAnswers } from '../../../tools/setup/answers/answers';
import { readSmtpUrl, writeSmtpUrl } from '../../../tools/setup/answers/smtp-url';

const file = `NEXT_PUBLIC_SITE_URL=https://www.casaturia.es
MAIL_TO=oficina@casaturia.es
SMTP_HOST=smtp.casaturia.es
SMTP_PASSWORD=secreta`;
const complete = (text: string) => completeAnswers(parseAnswers(text), 'caddy');

test('A file of answers: missing ones get the defaults of the questions', () => {
  expect(complete(file)).toEqual({
    NEXT_PUBLIC_SITE_URL: 'https://www.casaturia.es',
    MAIL_TO: 'oficina@casaturia.es',
    MAIL_FROM: 'oficina@casaturia.es',
    SMTP_HOST: 'smtp.casaturia.es',
    SMTP_PORT: '465',
    SMTP_USER: 'oficina@casaturia.es',
    SMTP_PASSWORD: 'secreta',
    ALERT_URL: '',
    WEB_SERVER: 'caddy',
  });
});

test.each(['p#w/d', ' "a b" ', "p'w=x", '$HOME', '`ls`', '%40', 'ñ€', '\\n', 'a@b:c?d&e'])(
  'A password is taken as it stands to the end of its line, and arrives: %j',
  (password) => {
    for (const end of ['\n', '\r\n']) {
      const text = file.replaceAll('\n', end).replace('secreta', password) + end;
      const answers = complete(text);
      expect(answers.SMTP_PASSWORD).toBe(password);
      const url = writeSmtpUrl(answers);
      expect(url).toMatch(/^smtps:\/\/[\w.%-]+:[\w.%-]+@smtp\.casaturia\.es:465$/);
      expect(readSmtpUrl(url)).toMatchObject({ SMTP_PASSWORD: password, SMTP_PORT: '465' });
    }
  },
);

test.each([
  ['587', 'smtp:'],
  ['465', 'smtps:'],
  ['2465', 'smtps:'],
])('On port %s the setting begins with %s', (port, protocol) => {
  expect(new URL(writeSmtpUrl(complete(`${file}\nSMTP_PORT=${port}`))).protocol).toBe(protocol);
});

test.each([
  ['NEXT_PUBLIC_SITE_URL', 'http://www.casaturia.es'],
  ['NEXT_PUBLIC_SITE_URL', 'www.casaturia.es'],
  ['NEXT_PUBLIC_SITE_URL', 'https://localhost'],
  ['NEXT_PUBLIC_SITE_URL', 'https://www.casaturia.es/agencia'],
  ['MAIL_TO', 'oficina'],
  ['MAIL_TO', ''],
  ['MAIL_FROM', 'a@b.es, c@d.es'],
  ['SMTP_HOST', 'smtps://smtp.casaturia.es:465'],
  ['SMTP_PORT', '70000'],
  ['SMTP_PORT', 'ssl'],
  ['SMTP_PASSWORD', ''],
  ['ALERT_URL', 'ntfy'],
  ['WEB_SERVER', 'apache'],
])('An answer that will not do is named: %s=%s', (name, value) => {
  expect(() => complete(`${file}\n${name}=${value}`)).toThrow(new RegExp(`^${name} `));
});

test('All faults of the answers are named at once', () => {
  expect(() => complete('SMTP_PORT=x')).toThrow(
    /^NEXT_PUBLIC_SITE_URL .*\nMAIL_TO .*\nMAIL_FROM .*\nSMTP_HOST .*\nSMTP_PORT [^\n]*$/,
  );
});

test.each(['# a comment', 'secreta', 'SMTP_URL=smtps://a:secreta@b', 'smtp_password=secreta'])(
  'A line that is no answer is named by its number, and not repeated: %s',
  (line) => {
    expect(() => parseAnswers(`${file}\n\n${line}`)).toThrow(/^The answers, line 6, /);
    expect(() => parseAnswers(`${file}\n\n${line}`)).not.toThrow('secreta');
  },
);
