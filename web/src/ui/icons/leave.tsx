import { Icon, type IconProps } from './icon.tsx';

export function Leave(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h7" />
      <path d="M10 12h10M16.5 8l4 4-4 4" />
    </Icon>
  );
}
