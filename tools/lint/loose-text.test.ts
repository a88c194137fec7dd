import { RuleTester } from 'oxlint/plugins-dev';
import { test } from 'vitest';
import { looseText } from './loose-text.ts';

RuleTester.describe = (_, run) => run();
RuleTester.it = test;

const code = (text: string, count = 1) => ({ code: text, errors: count });

new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } }).run('loose-text', looseText, {
  valid: [
    // React sets the text of an element whose only child is a string.
    'const a = <p>{count}</p>;',
    'const a = <p>{`共 ${count} 人`}</p>;',
    "const a = <p>{busy ? '稍等' : <b>好了</b>}</p>;",
    'const a = <p>{error ?? hint}</p>;',
    // Fixed text, if nothing before it comes or goes.
    'const a = <p>共 <b>{count}</b> 人</p>;',
    'const a = <p>请看<Link to="/rules">规则</Link></p>;',
    'const a = <p>已满{late && <b>，等一等</b>}</p>;',
    'const a = <p>{late && <b>晚</b>}<i>到</i>点开局</p>;',
    'const a = <p><b>{days}</b>{UNIT}</p>;',
    'const a = <p><b>{days}</b>{WORDS.unit}</p>;',
    'const a = <p>{one && <b>1</b>} {two && <b>2</b>}</p>;',
    "const a = <><b>1</b>{' '}<b>2</b></>;",
    'const a = <p>{/* why */}{count}</p>;',
    // Lists of elements and conditional elements.
    'const a = <ul>{all.map((one) => <li key={one}>{one}</li>)}{more && <li>更多</li>}</ul>;',
    'const a = <ul>{all.map((one) => { if (one) return null; return <li key={one}>{one}</li>; })}<li>更多</li></ul>;',
    'const a = <p>{loading ? <Spinner /> : null}{done && <Check />}</p>;',
    // Names that hold only elements by convention or by type.
    'const mark = late && <Mark />; const a = <p>{mark}<b>{name}</b></p>;',
    'function row() { return <li />; } const a = <ul>{row()}{row()}</ul>;',
    'const A = ({ icon, text }: { icon: ReactElement; text: string }) => <p>{icon}<b>{text}</b></p>;',
    'const A = ({ icon = <I /> }: { readonly icon?: Elements }) => <p>{icon}<b>1</b></p>;',
    'const A = ({ icon }: { icon: ReactElement | readonly ReactElement[] | null }) => <p>{icon}<b>1</b></p>;',
    'interface Props { children: Elements } function A({ children }: Props) { return <>{children}</>; }',
    'interface Base { end: Elements } interface Props extends Base { at: number } const A = (props: Props) => <p>{props.end}<b /></p>;',
    'type Props = Readonly<{ end: Elements }> & Other; const A = ({ end: last }: Props) => <p>{last}<b /></p>;',
    'const { content }: { content: Elements } = read(); const a = <>{content}</>;',
    'const draw = (at: number): Elements => made(at); const a = <p>{draw(1)}<b /></p>;',
    'const a = <p>{till.elements}{other && <b />}</p>;',
    // A component that returns elements, and functions that are no components.
    'function Note({ text }) { if (text === undefined) return null; return <p>{text}</p>; }',
    "const words = (one) => one ? '是' : '否';",
    'const TEXT_OF = (one) => one.text;',
    'const a = <Button>{label}</Button>;',
  ],
  invalid: [
    // Text that changes beside other text or elements: after page translation the old text would stay.
    code('const a = <p>共 {count} 人</p>;'),
    code('const a = <p>{at + 1} / {of}</p>;', 2),
    code('const a = <p><b>1</b>{name}</p>;'),
    code('const a = <p>{`${name} · `}<b>1</b></p>;'),
    code('const a = <p>{room.name}<b /></p>;'),
    code('const a = <p>{WORDS[kind]}<b /></p>;'),
    code("const a = <p>{isMine ? '你' : '对方'}<b /></p>;"),
    code('const a = <p><b />{said.trim()}</p>;'),
    code("const a = <p><b />{names.join('、')}</p>;"),
    // Text that comes and goes: React would remove a node that translation has moved.
    code("const a = <p><b>{name}</b>{away && ' · 暂时离开'}</p>;"),
    code("const a = <p>{away ? '离开' : <Here />}<b /></p>;"),
    code('const a = <p>{away || name}<b /></p>;'),
    // React cannot insert anything before a node that translation has moved.
    code('const a = <button>{busy && <Spinner />}提交</button>;'),
    code('const a = <p>{all.map((one) => <b key={one} />)}共三个</p>;'),
    code('const a = <p><Badge />第一名</p>;'),
    code('const a = <p><>{late && <b />}</>到了</p>;'),
    // The button that crashed a page.
    code('const A = ({ busy, icon, children }: Props) => <button>{busy ? <Spinner /> : icon}{children}</button>;', 2),
    // The content around a fragment is unknown.
    code('const a = late ? <>已经开局</> : <b />;'),
    code('const a = <>{name}</>;'),
    code('const A = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>;'),
    code('const A = ({ name }) => <RoomContext value={1}>{name}</RoomContext>;'),
    code('const a = <Room.Provider value={1}>{name}</Room.Provider>;'),
    code('const a = <p>{all.map((one) => one.isBold ? <b key={one.id} /> : one.text)}</p>;'),
    code("const a = <p>{[name, <b key='b' />]}</p>;"),
    code('function parts() { return all.map((one) => one.text); } const a = <p>{parts()}<b /></p>;'),
    // Names that may hold text.
    code('const words = late ? `晚了 ${by} 分钟` : null; const a = <p><b />{words}</p>;'),
    code('const A = ({ icon }: { icon: ReactNode }) => <p>{icon}<b /></p>;'),
    code('const A = ({ icon }: { icon: ReactElement | string }) => <p>{icon}<b /></p>;'),
    code('let mark = <Mark />; const a = <p>{mark}<b /></p>;'),
    // Components that return text directly.
    code("function Score({ points }) { if (points === null) return '没有分'; return <b>{points}</b>; }"),
    code('const Name = ({ name }: { name: string }) => name;'),
    code('const Only = ({ may, children }: { may: boolean; children: ReactNode }) => (may ? children : null);'),
    code('const Name = memo(function Name({ name }) { return name; });'),
  ],
});
