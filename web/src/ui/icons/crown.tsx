import { Icon, type IconProps } from './icon.tsx';

export function Crown(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8l4 4 4-7 4 7 4-4-1.6 10H5.6z" />
    </Icon>
  );
}
