import type { ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

const URL_PARTS = /^(?<scheme>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#@]*)(?<rest>[/?#].*)?$/;

/**
 * One set of connection settings per host of the URL. Several hosts (`postgres://u:p@one:5432,two:5432/gym`) are a
 * primary with its standbys, in any order; the WHATWG parser knows only one, so each is parsed on its own.
 */
export function parseDatabaseUrl(url: string): ClientConfig[] {
  const parts = URL_PARTS.exec(url.trim())?.groups;
  if (!parts) throw new Error('not a PostgreSQL address');
  const hosts = (parts.hosts ?? '').split(',');
  return hosts.map((host) => {
    const config = parseIntoClientConfig(`${parts.scheme}${host}${withoutLibpqOnlySettings(parts.rest ?? '')}`);
    if (!config.host || !config.database) throw new Error('the address names no host or no database');
    return config;
  });
}

/** We always look for a writable server; PostgreSQL would reject libpq's parameter for it as a setting. */
function withoutLibpqOnlySettings(rest: string): string {
  return rest.replace(/([?&])target_session_attrs=[^&#]*&?/, '$1').replace(/[?&]$/, '');
}
