// Lists the actions for the content of the home page, keyed by the typed command.
import { Option } from 'commander';
import type { Action } from '../action/action.ts';
import { dropDraft, listContent, publishDraft, putContentBack, showContent } from './content.ts';
import { importHomeContent } from './import-home.ts';
import { addContentPicture, listContentPictures, saveContentDraft } from './drafting.ts';

const ON = (what: string) => new Option('--on <草稿号>', what);
const textOf = (option: string | boolean | undefined): string | undefined =>
  typeof option === 'string' ? option : undefined;

export const CONTENT_ACTIONS = {
  'content import <文件夹>': {
    does: '导入或更新首页内容（content.yaml 所在的文件夹），换掉编辑发布的',
    more: '例：npm run admin -- content import packs/content',
    changes: 'something',
    run: (context, { words: [folder = ''] }) => importHomeContent(context, folder),
  },
  'content list [条数]': {
    does: '看首页内容来过的版本：什么时候、谁、改了什么，和有没有草稿（默认 20 条）',
    changes: 'nothing',
    run: (context, { words: [limit = ''] }) => listContent(context, limit),
  },
  'content show [版本]': {
    does: '看首页内容：不写是首页上的，draft 是草稿，或一个先前的版本',
    more: '例：npm run admin -- content show draft --json',
    changes: 'nothing',
    run: (context, { words: [which = ''] }) => showContent(context, which),
  },
  'content draft [文件夹]': {
    does: '存成草稿，首页先不变（content.yaml 所在的文件夹，或一个 JSON 文件）',
    more: '例：npm run admin -- content draft packs/content；先看一遍：content show draft，再 content publish',
    options: [ON('接着哪一份草稿改的；别人存过新的就不保存。没有草稿不用写')],
    changes: 'something',
    run: (context, { words: [source = ''], options, text }) =>
      saveContentDraft(context, { source, text, on: textOf(options['on']) }),
  },
  'content drop-draft': { does: '丢掉草稿，首页不变', changes: 'for ever', run: dropDraft },
  'content publish': {
    does: '把草稿发布到首页，马上生效；以后启动不会换掉它，直到再导入',
    options: [
      ON('只发布这一份草稿；别人存过新的就不发布'),
      new Option('--over <版本>', '草稿开始以后首页换成了这一版，也盖掉'),
    ],
    changes: 'something',
    run: (context, { options }) => publishDraft(context, { on: textOf(options['on']), over: textOf(options['over']) }),
  },
  'content put-back <版本>': {
    does: '换回先前的一版首页内容，马上生效；草稿不变',
    more: '例：npm run admin -- content put-back 3',
    changes: 'something',
    run: (context, { words: [version = ''] }) => putContentBack(context, version),
  },
  'content pictures [用处]': {
    does: '列出首页内容能用的图片：banner、album、popup',
    changes: 'nothing',
    run: (context, { words: [use = ''] }) => listContentPictures(context, use),
  },
  'content add-picture <用处> [文件]': {
    does: '给首页内容存一张图片，写草稿时用',
    more: '例：npm run admin -- content add-picture banner weekend.jpg',
    changes: 'something',
    run: (context, { words: [use = '', source = ''], text }) => addContentPicture(context, { use, source, text }),
  },
} as const satisfies Readonly<Record<string, Action>>;
