import { setupI18n } from '@lingui/core';

/** Replaced by a build, which writes the words of all voices but the English game's there (scripts/words.mjs). */
export const WORDS_FOLDER: string = '__WORDS_FOLDER__';

/** What `t` and its like read, in every module that uses them. It begins in English, which stands in the code. */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

// A build has compiled all texts already.
if (!WORDS_FOLDER.startsWith('__')) i18n.setMessagesCompiler((message) => [message]);
