import type { Given, SetupAnswers } from './answers.ts';

/** Ports on which a mail server speaks TLS from the first byte; on others it changes to it (STARTTLS). */
const tlsFromTheStart = /^2?465$/;

/** Encodes everything that a URL or a file of settings gives a meaning to. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Writes the mail server as the server's setting SMTP_URL. */
export function writeSmtpUrl(answers: SetupAnswers): string {
  const { SMTP_HOST: host, SMTP_PORT: port, SMTP_USER: user, SMTP_PASSWORD: password } = answers;
  const login = user && `${encode(user)}:${encode(password)}@`;
  const name = host.includes(':') ? `[${host}]` : host;
  return `${tlsFromTheStart.test(port) ? 'smtps' : 'smtp'}://${login}${name}:${port}`;
}

/** Reads SMTP_URL back into answers; none when it is no URL. */
export function readSmtpUrl(text: string): Given {
  if (!URL.canParse(text)) return {};
  const { protocol, hostname, port, username, password } = new URL(text);
  return {
    SMTP_HOST: hostname.replace(/^\[|\]$/g, ''),
    SMTP_PORT: port || (protocol === 'smtps:' ? '465' : '587'),
    SMTP_USER: decode(username),
    SMTP_PASSWORD: decode(password),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // written by hand, with a % that encodes nothing
  }
}
