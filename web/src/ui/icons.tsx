// Contains icons that several screens use. The home page's icons are in home-icons.tsx.
import { Icon, type IconProps } from './icon.tsx';

export function Alert(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.5M12 16.2v.1" />
    </Icon>
  );
}

export function Back(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M15 5l-7 7 7 7" />
    </Icon>
  );
}

export function Bell(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 16.5c1.2-1.2 1.6-2.8 1.6-5.2a4.4 4.4 0 0 1 8.8 0c0 2.4.4 4 1.6 5.2z" />
      <path d="M10.2 19.5a2 2 0 0 0 3.6 0" />
    </Icon>
  );
}

export function Bookmark(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 4h10a1 1 0 0 1 1 1v15l-6-4.2L6 20V5a1 1 0 0 1 1-1z" />
    </Icon>
  );
}

export function Camera(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8.5A1.5 1.5 0 0 1 5.5 7h2L9 5h6l1.5 2h2A1.5 1.5 0 0 1 20 8.5V18a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1z" />
      <circle cx="12" cy="13" r="3.2" />
    </Icon>
  );
}

export function Group(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="9" r="3.2" />
      <path d="M3.5 19c.4-3.4 2.6-5.2 5.5-5.2s5.1 1.8 5.5 5.2" />
      <path d="M15 6.2a3 3 0 0 1 .6 5.8M17 14.2c2 .6 3.2 2.2 3.5 4.8" />
    </Icon>
  );
}

export function Hidden(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c5 0 8.2 4.3 9 6.5a11.5 11.5 0 0 1-2.9 4.1M6.5 7.6A11.7 11.7 0 0 0 3 12c.8 2.2 4 6.5 9 6.5a9 9 0 0 0 4.2-1" />
      <path d="M10 10.1a2.8 2.8 0 0 0 3.9 3.9" />
    </Icon>
  );
}

export function Leave(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h7" />
      <path d="M10 12h10M16.5 8l4 4-4 4" />
    </Icon>
  );
}

export function Letter(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="5.5" width="17" height="13" rx="1.5" />
      <path d="M4 7l8 6 8-6" />
    </Icon>
  );
}

export function Pen(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 19.5l1-4.2L16.2 4.6a1.5 1.5 0 0 1 2.1 0l1.1 1.1a1.5 1.5 0 0 1 0 2.1L8.7 18.5z" />
      <path d="M14.2 6.6l3.2 3.2" />
    </Icon>
  );
}

export function Scroll(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 4h10a2 2 0 0 1 2 2v12a2 2 0 0 0 2 2H8a2 2 0 0 1-2-2z" />
      <path d="M9.5 8.5h5M9.5 12h5M9.5 15.5h3" />
    </Icon>
  );
}

export function Share(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 15V4M8 7.5L12 3.5l4 4" />
      <path d="M6 11.5v7.5a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1v-7.5" />
    </Icon>
  );
}

export function Shield(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5l7 2.5v5.5c0 4.2-2.8 7.4-7 9-4.2-1.6-7-4.8-7-9V6z" />
      <path d="M9.2 11.8l2 2 3.6-3.8" />
    </Icon>
  );
}

export function Star(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.8l-5.3 2.9 1.1-5.9L3.5 9.7l5.9-.8z" />
    </Icon>
  );
}

export function Thumb(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 10.5h3.5V20H4z" />
      <path d="M7.5 11l4-7.2a2 2 0 0 1 2.4 2.4L13.2 9.5h5a1.8 1.8 0 0 1 1.75 2.2l-1.5 6.8a2 2 0 0 1-1.95 1.5h-9" />
    </Icon>
  );
}

export function Ticket(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7h16v3.2a1.9 1.9 0 0 0 0 3.6V17H4v-3.2a1.9 1.9 0 0 0 0-3.6z" />
      <path d="M14 9.5v1M14 13.5v1" />
    </Icon>
  );
}
