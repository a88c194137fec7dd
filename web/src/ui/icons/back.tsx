import { Icon, type IconProps } from './icon.tsx';

export function Back(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M15 5l-7 7 7 7" />
    </Icon>
  );
}
