import { Icon, type IconProps } from './icon.tsx';

export function Folder(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 19V6.5A1.5 1.5 0 0 1 4.5 5h4.2l2 2.5h8.8A1.5 1.5 0 0 1 21 9v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z" />
      <path d="M8 13.5h8M8 16.5h5" />
    </Icon>
  );
}
