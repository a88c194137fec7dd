import { Pill } from '../../../ui/chip.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { changeReaderLook, type ReaderLook, useReaderLook } from '../state/reader-look.ts';
import css from './reader.module.css';

const SIZES: readonly (readonly [ReaderLook['size'], string])[] = [
  ['small', '小'],
  ['usual', '标准'],
  ['large', '大'],
  ['larger', '特大'],
];
const PAPERS: readonly (readonly [ReaderLook['paper'], string])[] = [
  ['day', '白纸'],
  ['night', '夜读'],
];

export function ReaderLookSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const look = useReaderLook();
  return (
    <Sheet open={open} onClose={onClose} title="阅读">
      <div className={css.look}>
        <Choice name="字号" options={SIZES} chosen={look.size} onChoose={(size) => changeReaderLook({ size })} />
        <Choice name="纸张" options={PAPERS} chosen={look.paper} onChoose={(paper) => changeReaderLook({ paper })} />
      </div>
    </Sheet>
  );
}

interface ChoiceProps<T extends string> {
  readonly name: string;
  readonly options: readonly (readonly [T, string])[];
  readonly chosen: T;
  readonly onChoose: (option: T) => void;
}

function Choice<T extends string>({ name, options, chosen, onChoose }: ChoiceProps<T>) {
  return (
    <div role="group" aria-label={name} className={css.choice}>
      <p aria-hidden="true">{name}</p>
      <div className={css.pills}>
        {options.map(([option, word]) => (
          <Pill key={option} aria-pressed={option === chosen} onClick={() => onChoose(option)}>
            {word}
          </Pill>
        ))}
      </div>
    </div>
  );
}
