import { Icon, type IconProps } from './icon.tsx';

export function Home(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 11l8-6.5L20 11v8a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1z" />
      <path d="M12 20v-6" />
    </Icon>
  );
}
