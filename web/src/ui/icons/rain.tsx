import { Icon, type IconProps } from './icon.tsx';

export function Rain(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 14.5a4 4 0 0 1-.3-8 5.5 5.5 0 0 1 10.5 1.2A3.5 3.5 0 0 1 17 14.5" />
      <path d="M9 14l-1.5 5M13 12l-2 7M16.5 14.5L15 19" />
    </Icon>
  );
}
