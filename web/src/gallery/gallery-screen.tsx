import { ButtonGallery } from './button-gallery.tsx';
import { CardGallery } from './card-gallery.tsx';
import { FieldGallery } from './field-gallery.tsx';
import { LayerGallery } from './layer-gallery.tsx';
import { PaperGallery } from './paper-gallery.tsx';
import css from './gallery.module.css';
import { StateGallery } from './state-gallery.tsx';

/** Gallery of every shared UI element in every state: `/pieces` in development. */
export function GalleryScreen() {
  return (
    <main className={css.page}>
      <h1 className={css.title}>全部</h1>
      <ButtonGallery />
      <CardGallery />
      <FieldGallery />
      <StateGallery />
      <PaperGallery />
      <LayerGallery />
    </main>
  );
}
