import type { Random } from '@juzhongren/engine/state/seeded-random';

const WHO = ['掌柜', '账房', '船工', '邮差', '裁缝', '茶客', '医生', '更夫'];
const WHEN = ['天黑以前', '钟敲过九下', '雨停的时候', '码头收工以后', '后半夜', '天快亮时'];
const WHERE = ['在后院的井边', '在二楼的走廊', '在临街的窗前', '在仓库的门口', '在渡口的石阶上', '在灯下'];
const WHAT = [
  '数了三遍零钱，少了一枚铜板',
  '把一封没有封口的信塞进了袖子',
  '听见有人叫了一声，再听时只有雨',
  '看见柜台上的算盘停在一个奇怪的数上',
  '擦了很久的鞋，鞋底的泥是红的',
  '说自己一步也没有离开过',
];

/** Returns about `length` characters of meaningless Chinese sentences. */
export function prose(random: Random, length: number): string {
  let text = '';
  while (text.length < length) {
    text += `${random.pick(WHEN)}，${random.pick(WHO)}${random.pick(WHERE)}，${random.pick(WHAT)}。`;
  }
  return text;
}
