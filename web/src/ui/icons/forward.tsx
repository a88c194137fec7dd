import { Icon, type IconProps } from './icon.tsx';

export function Forward(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 5l7 7-7 7" />
    </Icon>
  );
}
