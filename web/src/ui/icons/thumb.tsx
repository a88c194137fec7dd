import { Icon, type IconProps } from './icon.tsx';

export function Thumb(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 10.5h3.5V20H4z" />
      <path d="M7.5 11l4-7.2a2 2 0 0 1 2.4 2.4L13.2 9.5h5a1.8 1.8 0 0 1 1.75 2.2l-1.5 6.8a2 2 0 0 1-1.95 1.5h-9" />
    </Icon>
  );
}
