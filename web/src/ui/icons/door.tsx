import { Icon, type IconProps } from './icon.tsx';

export function Door(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 20.5h17M6 20.5V4.8A1.3 1.3 0 0 1 7.3 3.5h9.4A1.3 1.3 0 0 1 18 4.8v15.7" />
      <path d="M13.8 11.2v2" />
    </Icon>
  );
}
