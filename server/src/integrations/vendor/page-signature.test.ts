import { expect, test } from 'vitest';
import { pageSignature } from './page-signature.ts';

/** Example from the vendor's documentation. */
const EXAMPLE = {
  appId: 'wx1',
  ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
  nonceStr: 'Wm3WZYTPz0wzccnW',
  at: 1_414_587_457_999,
  url: 'http://mp.weixin.qq.com?params=value',
};
const SIGNED = {
  appId: 'wx1',
  timestamp: 1_414_587_457,
  nonceStr: 'Wm3WZYTPz0wzccnW',
  signature: '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
};

test("signs a page as in the vendor's documentation", () => {
  expect(pageSignature(EXAMPLE)).toEqual(SIGNED);
});

test('does not sign what follows #', () => {
  expect(pageSignature({ ...EXAMPLE, url: `${EXAMPLE.url}#a#b` })).toEqual(SIGNED);
});
