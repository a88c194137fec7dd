// Faults that reveal who did what, in phrases that no pack and no facts.yaml contains. They were written from the
// plots, before the packs listed words that must not occur together.
import type { Random } from '@juzhongren/engine/state/seeded-random';
import { asPart, type EditablePack, type Fault, listIn, textIn } from './editable-pack.ts';

const PHRASES: Readonly<Record<string, readonly string[]>> = {
  kongpu: ['列车长摸过的枕头', '鲍车长半夜进了七包', '鲍启明翻过的大衣'],
  'mantang-wudeng': ['太太烧过琴弦的手炉', '蔺佩珩光脚走过的楼板', '盛太太从椅背后头套上去的弦'],
  'fanghui-yuanchu': ['商师傅拧死的烟闸', '商仲平抽走的窗棍', '调律师夜里进了焙间'],
  'lingdian-shuiwei': ['程干事站过的盖板', '程维钧换下来的记录纸', '老程把人推下去的井口'],
  'jieyue-an': ['承盘给容女史转过半周', '容知白挪过的两把壶', '容女史掉换了左右'],
  'e-buzai-gang': ['温以衡抱走的鹅', '小温开车送走三两', '温以衡把鹅装进了箱子'],
  chida: ['狄衡第二次拨过的钟', '老狄掀开的红盖', '狄衡掐断的天线'],
  'hai-cha-yi-ben': ['舒扬裁下来的那一页', '舒扬溜上过三楼', '舒扬拿刀片划过的册子'],
};

const betrayal = (name: string, put: (pack: EditablePack, words: string, random: Random) => boolean): Fault => ({
  name,
  plant: (pack, random) => {
    const phrases = PHRASES[pack.slug];
    return phrases !== undefined && put(pack, random.pick(phrases), random);
  },
});

export const BETRAYAL_FAULTS: readonly Fault[] = [
  betrayal('clue title that reveals the culprit', (pack, words, random) => {
    random.pick(pack.clueList().filter(({ place }) => place !== undefined))['title'] = words;
    return true;
  }),
  betrayal('place description that reveals the culprit', (pack, words, random) => {
    const place = random.pick(listIn(pack.script, 'places'));
    place['description'] = `${textIn(place, 'description').trimEnd()}这里有${words}。`;
    return true;
  }),
  betrayal('clue that accuses by name', (pack, words, random) => {
    const written = pack.clueList().filter(({ text, place }) => typeof text === 'string' && place !== undefined);
    if (written.length === 0) return false;
    const clue = random.pick(written);
    clue['text'] = `${textIn(clue, 'text').trimEnd()}\n\n背面有人写着：${words}，我看见的。`;
    return true;
  }),
  betrayal('innocent seat that knows the solution', (pack, words, random) => {
    const innocent = pack.characters.filter((id) => !/^role: /m.test(pack.text(`characters/${id}.md`)));
    const file = `characters/${random.pick(innocent)}.md`;
    pack.write(
      file,
      pack.text(file).replace(/^## .*$/m, (chapter) => `${chapter}\n\n你忽然明白过来，那是${words}。`),
    );
    return true;
  }),
  betrayal('opening that reveals the culprit', (pack, words) => {
    const first = asPart(listIn(pack.script, 'acts')[0]);
    first['opening'] = `${textIn(first, 'opening').trimEnd()}\n\n桌上放着${words}。`;
    return true;
  }),
];
