import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { day, hour, minute } from '../database/times.ts';

export const linkTime = 15 * minute;
/** Since its last use. */
export const sessionTime = 30 * day;
/** How many links may be asked for in `linksPeriod`. */
const mostLinks = 3;
const linksPeriod = 15 * minute;
/** How often the last use is updated at most, so that not every request writes. */
const noteTime = hour;

export type Sessions = ReturnType<typeof createSessions>;

const makeKey = () => randomBytes(32).toString('base64url');
const hash = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Magic links and sessions of the office. Only hashes of their keys are stored. */
export function createSessions(
  { first, transaction }: Database,
  accessMailbox: string,
  now: () => number,
) {
  const mailbox = hash(accessMailbox);
  const isUsable = "hash = :link AND kind = 'link' AND created_at > :old AND mailbox = :mailbox";
  const isLive = "hash = :hash AND kind = 'session' AND used_at > :since AND mailbox = :mailbox";

  /** @returns the key of a new link, or undefined if there were `most` in the last quarter of an hour */
  async function addLink(most: number) {
    const key = makeKey();
    const time = now();
    const rows = await transaction(
      {
        hash: hash(key),
        mailbox,
        most,
        now: time,
        recent: time - linksPeriod,
        // The limit of e-mails in an hour counts them.
        old: time - hour,
        since: time - sessionTime,
      },
      `DELETE FROM office_keys WHERE CASE kind WHEN 'session' THEN used_at < :since
        ELSE created_at < :old END`,
      `INSERT INTO office_keys (hash, kind, created_at, used_at, mailbox)
        SELECT :hash, 'link', :now, :now, :mailbox
        WHERE :most > (SELECT count(*) FROM office_keys WHERE kind <> 'session' AND created_at > :recent)
        RETURNING hash`,
    );
    return rows.length > 0 ? key : undefined;
  }

  return {
    /** @returns the key of a new link; undefined if the limit is reached */
    makeLink: () => addLink(mostLinks),
    /** Makes a link for a command on this machine, without the limit. @returns its key */
    makeLinkAtHand: async () => `${await addLink(Number.MAX_SAFE_INTEGER)}`,

    async isOpen(link: string) {
      const values = { link: hash(link), mailbox, old: now() - linkTime };
      return Boolean(await first(`SELECT 1 FROM office_keys WHERE ${isUsable}`, values));
    },

    /** @returns the key of a session; undefined if the link is expired, unknown, or was used */
    async enter(link: string) {
      const key = makeKey();
      const rows = await transaction(
        { link: hash(link), hash: hash(key), mailbox, old: now() - linkTime, now: now() },
        `UPDATE office_keys SET kind = 'used' WHERE ${isUsable}`,
        // Only if the first statement has found the link.
        `INSERT INTO office_keys (hash, kind, created_at, used_at, mailbox)
          SELECT :hash, 'session', :now, :now, :mailbox WHERE changes() > 0 RETURNING hash`,
      );
      return rows.length > 0 ? key : undefined;
    },

    /** @returns whether a key has a session, whose time then starts anew */
    async use(key: string) {
      const values = { hash: hash(key), mailbox, now: now(), since: now() - sessionTime };
      const sql = `SELECT used_at FROM office_keys WHERE ${isLive}`;
      const session = await first<{ used_at: number }>(sql, values);
      if (session && now() - session.used_at > noteTime)
        await transaction(values, `UPDATE office_keys SET used_at = :now WHERE ${isLive}`);
      return session !== undefined;
    },

    end: (key: string) =>
      transaction({ hash: hash(key) }, 'DELETE FROM office_keys WHERE hash = :hash'),

    /** Ends the links and sessions of other mailboxes for good, even if one of them is set again later. */
    endOthers: () =>
      transaction(
        { mailbox },
        "DELETE FROM office_keys WHERE kind IN ('session', 'link') AND mailbox <> :mailbox",
      ),

    endAll: () => transaction({}, "DELETE FROM office_keys WHERE kind IN ('session', 'link')"),
  };
}
