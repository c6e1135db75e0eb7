import { expect, test } from 'vitest';
import { readTexts, VOICES } from '../../scripts/catalogues.mjs';

/** Words of the game in each language. Sport keeps its own: PR, 1RM. */
const GAME: Readonly<Record<string, RegExp>> = {
  en: /\bXP\b|\bLVL\b|\blevels?\b|streak|troph|season|ghost|cartridge|stage|score|\bHUD\b|charging|\bhouse\b|\bcoin|\bplayer/iu,
  de: /\bXP\b|\bLVL\b|\bLevel|Streak|Trophäe|\bSeason|Ghost|Cartridge|Modul|Highscore|Spielstand|Münze|\bSpieler/iu,
  es: /\bXP\b|\bLVL\b|\bnivel|racha|trofeo|temporada|fantasma|cartucho|récord de la casa|moneda|jugador/iu,
  fr: /\bXP\b|\bLVL\b|\bniveau|d’affilée|trophée|\bsaison|fantôme|cartouche|pièce|joueu/iu,
  'pt-BR': /\bXP\b|\bLVL\b|\bnível|\bníveis|sequência|troféu|temporada|fantasma|cartucho|ficha|jogador/iu,
  it: /\bXP\b|\bLVL\b|\blivell|di fila|trofe[oi]|stagion|fantasm|cartucc|gettone|giocator/iu,
};
const CAPITALS = /(?<!\p{L})(?!GYMRATT|RPE|RIR|DOTS|IPF|CSV|JSON|UTC|API|HTTPS|PDF|RAR|ZIP)\p{Lu}{3,}(?!\p{L})/u;

test.each(VOICES.filter((voice) => voice.endsWith('-plain')))(
  '%s has no word of the game, and no capitals',
  (voice) => {
    const game = GAME[voice.replace(/-plain$/, '')] ?? /^/;
    const texts = [...readTexts(voice).values()].map((text) => text.replaceAll(/\{\w+(?=[,}])/g, '{'));
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.filter((text) => game.test(text) || CAPITALS.test(text))).toEqual([]);
  },
);
