import type { Cast } from './cast.ts';

export const questionsFile = ({ suspects }: Cast): string => `# 改这里：投票和题目。键是 clues.yaml 里线索的 id。
tell-now:
  vote:
    prompt: 先点哪一间的灯？
    options:
      - { id: bench, label: 案房 }
      - { id: back, label: 后门 }
    # 没有 correct：意见票，不计分。用到 chose 的投票要给一个不带 when 的分支。
    branches:
      - when: { chose: bench }
        effects: [ { announce: 案房亮了。案子上的面粉里，有一块擦得特别干净。 } ]
      - when: { chose: back }
        effects: [ { announce: 后门亮了。门闩上有水，一滴一滴往下落。 } ]
      - effects: [ { announce: 谁也没有说服谁，灯还是搁在走道里。 } ]
final:
  vote:
    prompt: 模子是谁拿走的？
    options:
${suspects.map(({ id, name }) => `      - { id: ${id}, label: ${name} }`).join('\n')}
    correct: man
    score: 40
  questions:
    - id: where
      prompt: 模子现在在哪里？
      type: answer          # 有标准答案的题，facts.yaml 的 answers 里要写靠什么答得出
      pick: one
      options:
        - { id: river, label: 扔进了河里 }
        - { id: carpenter, label: 巷子对面的木匠铺 }
        - { id: shop, label: 还在铺子里 }
      key: [carpenter]
      score: 20
      explain: 湿的门闩、带刨花的泥印、账页上的时辰，说的是同一趟路。
    - id: feeling
      prompt: 换成你，会在哪一刻开口？
      type: noAnswer        # 意见题：没有 key、words、score
      pick: text
`;
