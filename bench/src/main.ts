// Entry point of `npm run bench`, which compares measurements with limits and with other servers. `--help` lists the
// sections.
import { capacitySection } from './capacity/section.ts';
import { catalogueSection } from './catalogue/section.ts';
import { engineSection } from './engine/section.ts';
import { runSections } from './report/run-sections.ts';
import { roomsSection } from './rooms/section.ts';
import { scrollSection } from './scroll/section.ts';
import { sizeSection } from './size/section.ts';
import { startSection } from './start/section.ts';
import { voiceSection } from './voice/section.ts';
import { webSection } from './web/section.ts';

await runSections('npm run bench', [
  sizeSection,
  startSection,
  webSection,
  scrollSection,
  voiceSection,
  catalogueSection,
  engineSection,
  roomsSection,
  capacitySection,
]);
