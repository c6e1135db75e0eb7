// What the intro shares with every other screen: in the first file, instead of one more for each of them.
import '#client/device/audio/output.ts';
import '#client/device/audio/sounds.ts';
import '#client/features/intro/intro-memory.ts';
import '#client/kit/dock.tsx';
import '#client/kit/icon-button.tsx';
import '#client/kit/rat-head.tsx';
import '#client/kit/skyline.tsx';
import '#client/kit/sprite.tsx';
import '#client/kit/sun-grid.tsx';
import '#client/kit/use-media-query.ts';
import '#core/progression/levels.ts';
import 'pixelarticons/react/ChevronRight2.js';
import 'pixelarticons/react/Reload.js';
import 'pixelarticons/react/Volume3.js';
