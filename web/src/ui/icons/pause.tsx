import { Icon, type IconProps } from './icon.tsx';

export function Pause(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 6.5v11M15 6.5v11" />
    </Icon>
  );
}
