import { Icon, type IconProps } from './icon.tsx';

export function Bookmark(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 4h10a1 1 0 0 1 1 1v15l-6-4.2L6 20V5a1 1 0 0 1 1-1z" />
    </Icon>
  );
}
