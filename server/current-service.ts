/** What serves one agency, and what ends it. */
type Closable = { close: () => void };

/**
 * Holds the service of the agency that is published now. A service is never changed: another one takes its
 * place, and the former one is closed when the tasks that it has begun have ended.
 */
export function holdService<Service extends Closable>() {
  let current: Service | undefined;
  const tasks = new Map<Service, number>();

  function get(): Service {
    if (!current) throw new Error('There is no service yet');
    return current;
  }

  const count = (service: Service, change: number) => {
    const number = (tasks.get(service) ?? 0) + change;
    tasks.set(service, number);
    if (service === current || number > 0) return;
    tasks.delete(service);
    service.close();
  };

  return {
    get,
    /** Runs a task, from its beginning to its end, with one service. */
    async use<Result>(task: (service: Service) => Result | Promise<Result>): Promise<Result> {
      const service = get();
      count(service, 1);
      try {
        return await task(service);
      } finally {
        count(service, -1);
      }
    },
    replace(next: Service) {
      const former = current;
      current = next;
      if (former) count(former, 0);
    },
  };
}
