import { Icon, type IconProps } from './icon.tsx';

export function Book(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 4.5h12a2 2 0 0 1 2 2v13H7a2 2 0 0 1-2-2z" />
      <path d="M8.5 4.5v15M12 9h4M12 12.5h4" />
    </Icon>
  );
}
