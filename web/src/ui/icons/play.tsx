import { Icon, type IconProps } from './icon.tsx';

export function Play(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 6l9 6-9 6z" fill="currentColor" />
    </Icon>
  );
}
