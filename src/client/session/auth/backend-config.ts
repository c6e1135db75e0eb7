import { DEVICE_PREFIX, readStored, writeStored } from '#client/device/storage/local-store.ts';
import type { ConfigResponse } from '#contract/browser-config.ts';
import { getConfig } from '#contract/endpoints/server-state.ts';

const STORAGE_KEY = `${DEVICE_PREFIX}config.v1`;
const TIMEOUT_MS = 5_000;

type BackendConfig = { url: string; key: string };

let loading: Promise<BackendConfig | null> | undefined;
/** Also where nothing can be stored. */
let latest: ConfigResponse | null = null;

/** The address of the backend: from the server, or its last answer while it is unreachable. `null` if unknown; the next call asks again. */
export function loadBackendConfig(): Promise<BackendConfig | null> {
  loading ??= askForConfig().then((config) => {
    if (!config) loading = undefined;
    return config;
  });
  return loading;
}

async function askForConfig(): Promise<BackendConfig | null> {
  const answer = pageConfig() ?? (await fetchConfig());
  if (answer) {
    latest = answer;
    writeStored(STORAGE_KEY, answer);
  }
  return answer ? asBackend(answer) : lastBackendConfig();
}

/** The server's last answer, without a request. */
export function lastBackendConfig(): BackendConfig | null {
  const stored = lastConfig();
  return stored && asBackend(stored);
}

export function lastConfig(): ConfigResponse | null {
  latest ??= pageConfig();
  if (latest) return latest;
  const stored = readStored(STORAGE_KEY);
  return isConfigResponse(stored) ? stored : null;
}

function asBackend({ supabaseUrl, supabaseAnonKey }: ConfigResponse): BackendConfig | null {
  return supabaseUrl && supabaseAnonKey ? { url: supabaseUrl, key: supabaseAnonKey } : null;
}

/** The server's page has it; the one that the service worker keeps has not. */
function pageConfig(): ConfigResponse | null {
  const text = document.querySelector<HTMLMetaElement>('meta[name=gymratt-config]')?.content;
  // Without an address, the backend is where the page is from.
  const config: unknown = text && { supabaseUrl: location.origin, ...JSON.parse(text) };
  return isConfigResponse(config) ? config : null;
}

async function fetchConfig(): Promise<ConfigResponse | null> {
  try {
    const response = await fetch(getConfig.path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body: unknown = await response.json();
    return response.ok && isConfigResponse(body) ? body : null;
  } catch {
    return null;
  }
}

// Checked by hand: the contract's schema would add zod to the first page load.
function isConfigResponse(value: unknown): value is ConfigResponse {
  if (typeof value !== 'object' || value === null) return false;
  const { supabaseUrl, supabaseAnonKey } = value as Partial<Record<keyof ConfigResponse, unknown>>;
  return isTextOrNull(supabaseUrl) && isTextOrNull(supabaseAnonKey);
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
