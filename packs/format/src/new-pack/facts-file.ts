import type { Cast } from './cast.ts';
import type { Innocent, Person } from './person.ts';

export const factsFile = (
  cast: Cast,
): string => `# 检查器知道的真相：从不编译，从不公开。改了线索和剧本，就把这里也改过来。
format: 1

verdict:
  vote: final
  culprit: man              # 就是 questions.yaml 里的 correct
  notBefore: 2              # 第 1 幕不该断得了案

secrets:                    # 改这里：每个人都该有一件要瞒的事
${cast.seats.length === 0 ? NO_SECRETS : cast.seats.map(secret).join('\n')}

people:                     # 时间线上没有座位的人
  - { id: carpenter, name: 木匠 }
${cast.absent.map(({ id, name }) => `  - { id: ${id}, name: ${name} }`).join('\n')}
locations:                  # 地点之外的地方
  - { id: stove, name: 灶间 }
  - { id: loft, name: 阁楼 }
  - { id: workshop, name: 木匠铺 }
  - { id: street, name: 街上 }
travel:                     # 两两之间走几分钟
  - { between: [bench, hall, back, stove, loft], minutes: 1 }
  - { between: [back, workshop], minutes: 4 }
  - { between: [hall, street], minutes: 1 }
timeline:                   # 改这里：真的在哪里，一段一段，从头到尾不留空
  - { who: man, at: bench, from: "19:00", until: "20:10", does: 压饼 }
  - { who: man, at: workshop, from: "20:15", until: "20:25", does: 求人粘模子, with: [carpenter] }
  - { who: man, at: bench, from: "20:30", until: "21:00" }
  - { who: carpenter, at: workshop, from: "19:00", until: "21:00" }
${cast.innocent.map(({ id, at }) => `  - { who: ${id}, at: ${at}, from: "19:00", until: "21:00" }`).join('\n')}
${cast.players === 1 ? GUEST_STAYS : ''}claims:                     # 改这里：谁说自己在哪里；谎话要戳得穿
  - { id: man-swept, who: man, at: hall, from: "20:00", until: "20:30", lie: true, brokenBy: [c-who] }
${cast.innocent.map(({ id, at }) => `  - { id: ${id}-stayed, who: ${id}, at: ${at}, from: "19:30", until: "20:45" }`).join('\n')}

# 改这里：事实是一件一件能知道的事；words 是每个来处的文字里都该有的字。
facts:
  - { id: fresh-chip, says: 案子底下有新断的木屑, clues: [chip], words: [断口] }
  - { id: line-in-cake, says: 第三十七只饼上多了一道线, clues: [cake], words: [一道细线] }
  - { id: cracked-print, says: 饼皮上印着裂纹, clues: [sieve], words: [裂纹] }
  - { id: wet-bolt, says: 有人冒雨开过后门, clues: [bolt], words: [湿] }
  - { id: shavings, says: 泥印里混着刨花, clues: [mat], words: [刨花] }
  - { id: glue-bought, says: 戌正一刻有人来赊胶, clues: [account], words: [鱼鳔胶] }
  - { id: crescent-signed, says: 赊账的人押的是月牙, clues: [account], words: [月牙] }
  - { id: crescent-presses, says: 月牙是七点到八点压饼的人, clues: [duty, apron], words: [月牙] }
  - { id: lock-number, says: 锁的数是八月十五, clues: [almanac], words: [八月十五] }
  - { id: mended-before, says: 这只模子从前就粘过, clues: [drawer], words: [粘好] }
${cast.innocent.map(factsAbout).join('\n')}

# 改这里：结论由事实推出来。from 是推法的列表；一条结论至少三处来源，少一条线索、少一个人也推得出。
conclusions:
  - id: c-cracked
    says: 模子是压饼的时候裂的
    from: [[fresh-chip], [line-in-cake], [cracked-print]]
  - id: c-carpenter
    says: 模子让人从后门送去了木匠那里
    from: [[wet-bolt, shavings], [glue-bought], [shavings, mended-before]]
  - id: c-who
    says: 压饼的人把裂了的模子拿去粘
    from: [[c-cracked, crescent-presses], [c-carpenter, crescent-signed, crescent-presses]]
    proves: man
${cast.innocent.map(clearing).join('\n')}

suspicions:                 # 每个无辜的选项至少一条，并且自己的线索消得掉
${cast.innocent.map(({ id, trace }) => `  - { against: ${id}, says: ${trace.suspicion}, from: [${id}-looks-bad], clearedBy: [c-not-${id}] }`).join('\n')}
answers:                    # 有标准答案的题 → 靠什么答得出
  where: c-carpenter
passwords:                  # 密码 → 推法的列表
  drawer: [[lock-number]]
`;

const NO_SECRETS = `  - { id: mended, says: 模子从前就断过, words: [断过一次], clues: [drawer] }`;
const GUEST_STAYS = `  - { who: su, at: hall, from: "19:40", until: "21:00" }
`;

const secret = ({ id, secret: { id: name, says, words } }: Person): string =>
  `  - { id: ${name}, says: ${says}, knows: [${id}], words: [${words.join(', ')}], clues: [${id}-own] }`;

const factsAbout = ({
  id,
  trace,
  alibi,
}: Innocent): string => `  - { id: ${id}-looks-bad, says: ${trace.says}, clues: [${id}-trace] }
  - { id: ${id}-stayed-there, says: ${alibi.says}, clues: [${id}-alibi] }`;

const clearing = ({ id, name }: Innocent): string => `  - id: c-not-${id}
    says: 不是${name}
    from: [[c-carpenter, ${id}-stayed-there]]
    clears: [${id}]`;
