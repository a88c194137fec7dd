import { Icon, type IconProps } from './icon.tsx';

export function Shield(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5l7 2.5v5.5c0 4.2-2.8 7.4-7 9-4.2-1.6-7-4.8-7-9V6z" />
      <path d="M9.2 11.8l2 2 3.6-3.8" />
    </Icon>
  );
}
