// Lint rules of this project, for oxlint (`jsPlugins` in .oxlintrc.json).
import { definePlugin } from '@oxlint/plugins';
import { looseText } from './loose-text.ts';
import { wireNumbers } from './wire-numbers.ts';

// oxlint-disable-next-line import/no-default-export
export default definePlugin({
  meta: { name: 'house' },
  rules: { 'loose-text': looseText, 'wire-numbers': wireNumbers },
});
