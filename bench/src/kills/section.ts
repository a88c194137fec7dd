import type { Section } from '../section.ts';

export const killsSection: Section = { name: 'kills', method: '', run: async () => [] };
