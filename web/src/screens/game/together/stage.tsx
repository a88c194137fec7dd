import type { StageProps } from './stage-props.ts';
import { DarkStage } from './dark-stage.tsx';
import { RevealStage } from './reveal-stage.tsx';
import { SceneStage } from './scene-stage.tsx';

export function Stage({ interlude, onClose }: StageProps) {
  const { scene, dark, reveal } = interlude;
  if (scene !== null) return <SceneStage interlude={interlude} scene={scene} onClose={onClose} />;
  if (dark !== null) return <DarkStage interlude={interlude} dark={dark} onClose={onClose} />;
  return reveal === null ? null : <RevealStage interlude={interlude} reveal={reveal} onClose={onClose} />;
}
