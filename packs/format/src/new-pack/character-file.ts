import { type Cast, nextOf } from './cast.ts';
import { CULPRIT, GUEST } from './people.ts';
import type { Person } from './person.ts';

const CARD_NOTE = `# 改这里：两行 --- 之间是公开名片，人人看得到；tasks 只有本座位看得到。
# 下面每幕一节，每节至少一章（##）。只写这个人此刻知道的事，用这个人自己的口气。`;

export function characterFiles(cast: Cast): [string, string][] {
  if (cast.seats.length === 0) return [[`characters/${GUEST.id}.md`, guestFile()]];
  return cast.seats.map((person, index) => [`characters/${person.id}.md`, seatFile(cast, person, index + 1)]);
}

function seatFile(cast: Cast, person: Person, order: number): string {
  const { id, name, tagline, introduce, acts, task } = person;
  const isCulprit = person === CULPRIT;
  const done = isCulprit ? '{ not: { vote: final, chose: man } }' : `{ not: { published: ${id}-own } }`;
  const role = isCulprit ? 'role: culprit               # 凶手写 culprit；从不公开\n' : '';
  const texts = acts.map(({ title, text }, index) => section(index, title, text(nextOf(cast, person))));
  return `---
${CARD_NOTE}
name: ${name}
order: ${order}                    # 座位顺序
avatar: art/${id}.svg
tagline: ${tagline}
introduce: ${introduce}
${role}tasks:
  - id: ${id}-task
    text: ${task}
    score: 10
    done: ${done}   # 结案时自动判定
---

${texts.join('\n')}`;
}

const guestFile = (): string => `---
${CARD_NOTE}
name: ${GUEST.name}
order: 1
avatar: art/${GUEST.id}.svg
tagline: ${GUEST.tagline}
introduce: ${GUEST.introduce}
tasks:
  - id: ${GUEST.id}-task
    text: ${GUEST.task}
    score: 10
    done: { right: where }
---

${GUEST.acts.map(({ title, text }, index) => section(index, title, text)).join('\n')}`;

const section = (index: number, title: string, text: string): string => `# 第 ${index + 1} 幕

## ${title}

${text}
`;
