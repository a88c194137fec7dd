import { Icon, type IconProps } from './icon.tsx';

export function Hidden(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c5 0 8.2 4.3 9 6.5a11.5 11.5 0 0 1-2.9 4.1M6.5 7.6A11.7 11.7 0 0 0 3 12c.8 2.2 4 6.5 9 6.5a9 9 0 0 0 4.2-1" />
      <path d="M10 10.1a2.8 2.8 0 0 0 3.9 3.9" />
    </Icon>
  );
}
