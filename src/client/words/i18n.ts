import { setupI18n } from '@lingui/core';
import { messageKey } from './message-key.ts';

/** Replaced by a build, which writes the words of all voices but the English game's there (scripts/words.mjs). */
export const WORDS_FOLDER: string = '__WORDS_FOLDER__';

export const isBuilt = !WORDS_FOLDER.startsWith('__');

/** What `t` and its like read, in every module that uses them. It begins in English, which stands in the code. */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

// A build has compiled all texts already.
if (isBuilt) i18n.setMessagesCompiler((message) => [message]);

/** What a build makes of `t` and its like. */
export const say = (message: string, values?: Record<string, unknown> | 0, context?: string): string =>
  i18n._({ id: messageKey(message, context), message, values: values || {} });
