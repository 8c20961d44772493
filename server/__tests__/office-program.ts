import { makeDataFolder, openTestService, runServer, site } from './service';

type Service = Awaited<ReturnType<typeof openTestService>>;

/** Runs the server's program, and logs into its office as the owner. @param prepare its database */
export async function runOffice(prepare: (service: Service) => Promise<unknown>, own = {}) {
  const env = { DATA_FOLDER: makeDataFolder(), ...own };
  const service = await openTestService(env);
  await prepare(service);
  const link = await service.sessions.makeLink();
  await service.stop();
  const program = runServer(env);
  const url = await program.url();
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/oficina${path}`, {
      ...init,
      headers: { origin: site, cookie },
      redirect: 'manual',
    });
  let cookie = '';
  const entered = await ask(`/entrar?key=${link}`, { method: 'POST' });
  cookie = `${entered.headers.get('set-cookie')?.split(';')[0]}`;
  return { url, ask, readPeak: program.readPeak };
}
