// Small content file for tests, with every kind of entry.
import type { PackFiles } from '../read/read-folder.ts';

const picture = (width: number, height: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="M0 0h9"/></svg>`);

export const SAMPLE_CONTENT = `# 样例
format: 1
banners:
  - title: 雨夜上新
    cover: art/banner.svg
    script: sample-pack
  - title: 周末活动
    cover: art/banner.svg
    link: https://example.com/a?b=c
collections:
  - id: 7
    title: 四人夜谈
    album: art/album.svg
    scripts: [sample-pack, other-pack]
popups:
  - id: 3
    title: 今晚开局
    cover: art/popup.svg
    collection: 7
    from: 2026-10-01
    until: 2026-10-07
  - id: 4
    title: 停机通知
    cover: art/popup.svg
    link: https://example.com/
    shown: false
scenes: [民国, 现代]
firstCase: sample-pack
themes:
  newbee: [other-pack, sample-pack]
expertComments:
  - script: sample-pack
    comment: 慢慢读。
    nickname: 编辑部
geniuses: [10001, 10002]
`;

export const sampleContent = (): PackFiles =>
  new Map<string, Uint8Array>([
    ['content.yaml', Buffer.from(SAMPLE_CONTENT)],
    ['art/banner.svg', picture(40, 20)],
    ['art/album.svg', picture(20, 20)],
    ['art/popup.svg', picture(30, 40)],
  ]);
