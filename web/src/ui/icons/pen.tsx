import { Icon, type IconProps } from './icon.tsx';

export function Pen(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 19.5l1-4.2L16.2 4.6a1.5 1.5 0 0 1 2.1 0l1.1 1.1a1.5 1.5 0 0 1 0 2.1L8.7 18.5z" />
      <path d="M14.2 6.6l3.2 3.2" />
    </Icon>
  );
}
