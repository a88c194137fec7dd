import { Icon, type IconProps } from '../../ui/icons/icon.tsx';

export function Notebook(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 3.5h11.5v17H7zM7 3.5v17M4.5 7.5H9M4.5 12H9M4.5 16.5H9M12 8.5h3.5" />
    </Icon>
  );
}

export function Pin(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 3.5h6l-1 6.5 3.5 3.5h-11L10 10zM12 13.5v7" />
    </Icon>
  );
}
