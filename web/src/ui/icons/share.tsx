import { Icon, type IconProps } from './icon.tsx';

export function Share(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 15V4M8 7.5L12 3.5l4 4" />
      <path d="M6 11.5v7.5a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1v-7.5" />
    </Icon>
  );
}
