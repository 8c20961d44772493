import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { day, hour, minute } from '../database/times.ts';

const linkTime = 15 * minute;
/** Since its last use. */
export const sessionTime = 30 * day;
const linksAtMost = 5;
const linksPeriod = 10 * minute;
/** How often a use is written down at most, so that not every page writes. */
const noteTime = hour;

export type Sessions = ReturnType<typeof createSessions>;

const hash = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * The links that open the office (magic links), and the devices that are in it. Only hashes of their keys are kept.
 * @param mailTo the mailbox that links go to; when it changes, its links and sessions end
 * @param now the time, in milliseconds since 1970
 */
export function createSessions(
  { read, write, writeAll }: Database,
  mailTo: () => string,
  now: () => number,
) {
  const mailbox = () => hash(mailTo());
  const isLive = "hash = :hash AND kind = 'session' AND used_at > :since AND mailbox = :mailbox";
  const live = (key: string) => ({
    hash: hash(key),
    mailbox: mailbox(),
    since: now() - sessionTime,
  });

  /** @returns the key of a new link, or undefined after `most` in ten minutes */
  async function addLink(most: number): Promise<string | undefined> {
    const key = randomBytes(32).toString('base64url');
    const rows = await write(
      {
        hash: hash(key),
        now: now(),
        recent: now() - linksPeriod,
        old: now() - linkTime,
        most,
        mailbox: mailbox(),
        since: now() - sessionTime,
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
    /** @returns the key of a new link, or undefined after five in ten minutes */
    makeLink: () => addLink(linksAtMost),
    /** Makes a link for a command on this machine, without a limit. @returns its key */
    makeLinkAtHand: async () => `${await addLink(Number.MAX_SAFE_INTEGER)}`,

    /** @returns the key of a new session, or undefined if the link is old, used or unknown */
    async enter(link: string): Promise<string | undefined> {
      const key = randomBytes(32).toString('base64url');
      const [used = []] = await writeAll(
        {
          link: hash(link),
          hash: hash(key),
          mailbox: mailbox(),
          old: now() - linkTime,
          now: now(),
        },
        `UPDATE office_keys SET kind = 'used' WHERE hash = :link AND kind = 'link'
          AND created_at > :old AND mailbox = :mailbox RETURNING hash`,
        // Only if the statement before has changed the link.
        `INSERT INTO office_keys (hash, kind, created_at, used_at, mailbox)
          SELECT :hash, 'session', :now, :now, :mailbox WHERE changes() > 0`,
      );
      if (used.length === 0) return undefined;
      return key;
    },

    /** Whether a key is that of a session; its time starts anew. */
    async use(key: string): Promise<boolean> {
      const sql = `SELECT used_at FROM office_keys WHERE ${isLive}`;
      const [session] = await read<{ used_at: number }>(sql, live(key));
      if (session && now() - session.used_at > noteTime)
        await write(
          { ...live(key), now: now() },
          `UPDATE office_keys SET used_at = :now WHERE ${isLive}`,
        );
      return session !== undefined;
    },

    /** Ends a session. */
    end: (key: string) => write({ hash: hash(key) }, 'DELETE FROM office_keys WHERE hash = :hash'),

    /** Makes a change after which links may go to another mailbox; open sessions stay. */
    async keepOver(change: () => void) {
      const before = mailbox();
      change();
      if (before !== mailbox())
        await write(
          { before, mailbox: mailbox() },
          "UPDATE office_keys SET mailbox = :mailbox WHERE mailbox = :before AND kind = 'session'",
        );
    },

    /** Ends the sessions of other mailboxes for good, also if one of these is set again later. */
    endOthers: () =>
      write(
        { mailbox: mailbox() },
        "DELETE FROM office_keys WHERE kind IN ('session', 'link') AND mailbox <> :mailbox",
      ),

    /** Ends the sessions of all devices, and the links that nobody has used. */
    endAll: () => write({}, "DELETE FROM office_keys WHERE kind IN ('session', 'link')"),
  };
}
