import { Icon, type IconProps } from './icon.tsx';

export function Scroll(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 4h10a2 2 0 0 1 2 2v12a2 2 0 0 0 2 2H8a2 2 0 0 1-2-2z" />
      <path d="M9.5 8.5h5M9.5 12h5M9.5 15.5h3" />
    </Icon>
  );
}
