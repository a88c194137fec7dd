import { ButtonPieces } from './button-pieces.tsx';
import { CardPieces } from './card-pieces.tsx';
import { FieldPieces } from './field-pieces.tsx';
import { LayerPieces } from './layer-pieces.tsx';
import { PaperPieces } from './paper-pieces.tsx';
import css from './pieces.module.css';
import { StatePieces } from './state-pieces.tsx';

/** Gallery of every shared UI element in every state: `/pieces` in development. */
export function PiecesScreen() {
  return (
    <main className={css.page}>
      <h1 className={css.title}>全部</h1>
      <ButtonPieces />
      <CardPieces />
      <FieldPieces />
      <StatePieces />
      <PaperPieces />
      <LayerPieces />
    </main>
  );
}
