// Contains only the icons of the home page and of the frame around every screen, to keep the first page's code small.
import { Icon, type IconProps } from './icon.tsx';

export function Book(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 4.5h12a2 2 0 0 1 2 2v13H7a2 2 0 0 1-2-2z" />
      <path d="M8.5 4.5v15M12 9h4M12 12.5h4" />
    </Icon>
  );
}

export function Close(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 6l12 12M18 6L6 18" />
    </Icon>
  );
}

export function Crown(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8l4 4 4-7 4 7 4-4-1.6 10H5.6z" />
    </Icon>
  );
}

export function Door(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 20.5h17M6 20.5V4.8A1.3 1.3 0 0 1 7.3 3.5h9.4A1.3 1.3 0 0 1 18 4.8v15.7" />
      <path d="M13.8 11.2v2" />
    </Icon>
  );
}

export function Folder(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 19V6.5A1.5 1.5 0 0 1 4.5 5h4.2l2 2.5h8.8A1.5 1.5 0 0 1 21 9v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z" />
      <path d="M8 13.5h8M8 16.5h5" />
    </Icon>
  );
}

export function Forward(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 5l7 7-7 7" />
    </Icon>
  );
}

export function Home(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 11l8-6.5L20 11v8a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1z" />
      <path d="M12 20v-6" />
    </Icon>
  );
}

export function Pause(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 6.5v11M15 6.5v11" />
    </Icon>
  );
}

export function Person(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="8.5" r="3.8" />
      <path d="M4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
    </Icon>
  );
}

export function Play(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 6l9 6-9 6z" fill="currentColor" />
    </Icon>
  );
}

export function Rain(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 14.5a4 4 0 0 1-.3-8 5.5 5.5 0 0 1 10.5 1.2A3.5 3.5 0 0 1 17 14.5" />
      <path d="M9 14l-1.5 5M13 12l-2 7M16.5 14.5L15 19" />
    </Icon>
  );
}

export function Search(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="M15 15l5 5" />
    </Icon>
  );
}
