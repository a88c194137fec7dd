import { Button, ButtonLink, type ButtonTone } from '../ui/button.tsx';
import { ChoiceRow } from '../ui/choice-row.tsx';
import { Chip, Pill } from '../ui/chip.tsx';
import { Share } from '../ui/icons.tsx';
import { GalleryGroup, GalleryRow } from './gallery-group.tsx';

const TONES: readonly ButtonTone[] = ['primary', 'quiet', 'plain', 'danger'];

export function ButtonGallery() {
  return (
    <>
      <GalleryGroup id="buttons" name="提交">
        {TONES.map((tone) => (
          <GalleryRow key={tone}>
            <Button tone={tone}>提交</Button>
            <Button tone={tone} small>
              提交
            </Button>
            <Button tone={tone} busy>
              提交中…
            </Button>
            <Button tone={tone} disabled>
              提交
            </Button>
          </GalleryRow>
        ))}
        <Button tone="primary" block>
          创建房间
        </Button>
        <ButtonLink to="/pieces" block icon={<Share />}>
          分享给好友
        </ButtonLink>
      </GalleryGroup>
      <GalleryGroup id="choices" name="选择">
        <GalleryRow>
          <Chip aria-pressed>全部</Chip>
          <Chip aria-pressed={false}>简单</Chip>
          <Chip aria-pressed={false}>困难</Chip>
        </GalleryRow>
        <GalleryRow>
          <Pill aria-pressed>全部 8</Pill>
          <Pill aria-pressed={false}>我的 3</Pill>
          <Pill aria-pressed={false} disabled>
            桌上的 0
          </Pill>
        </GalleryRow>
        <ChoiceRow type="radio" name="pieces-choice" defaultChecked>
          <span>好友</span>
        </ChoiceRow>
        <ChoiceRow type="radio" name="pieces-vote" tone="cinnabar" defaultChecked>
          <span>好友</span>
        </ChoiceRow>
        <ChoiceRow type="checkbox">
          <span>好友</span>
        </ChoiceRow>
        <ChoiceRow type="checkbox" disabled>
          <span>好友</span>
        </ChoiceRow>
      </GalleryGroup>
    </>
  );
}
