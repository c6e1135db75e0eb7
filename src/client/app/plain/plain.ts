import './plain.css';
import { rememberIntro } from '#client/features/intro/intro-memory.ts';

// Without the game, the intro is not shown either.
rememberIntro();
