import { execFile } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_FOLDER } from '../../src/application.ts';

const PARTS = [
  '.npmrc',
  'dist',
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
  'src',
  'supabase',
  'tsconfig.base.json',
  'vite.config.ts',
];

/** The project as it stands, installed and built, in another folder; packages are linked, so it takes a second. */
export async function copyProject(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const part of PARTS) {
    await cp(join(PROJECT_FOLDER, part), join(target, part), { recursive: true });
  }
  const packages = [join(PROJECT_FOLDER, 'node_modules'), join(target, 'node_modules')];
  const copy = promisify(execFile);
  await copy('cp', ['-al', ...packages]).catch(() => copy('cp', ['-a', ...packages]));
}
