import { Icon, type IconProps } from './icon.tsx';

export function Ticket(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h16v3.2a1.9 1.9 0 0 0 0 3.6V17H4v-3.2a1.9 1.9 0 0 0 0-3.6z" />
      <path d="M14 9.5v1M14 13.5v1" />
    </Icon>
  );
}
