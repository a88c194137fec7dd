import { Icon, type IconProps } from '../../../ui/icon.tsx';

export function Door(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 20.5V4l9-1.5v19L6 20.5zM15 5h3v15.5h-3M12 12v1M4 20.5h2" />
    </Icon>
  );
}

export function Clue(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="M15 15l5 5M8 10.5a2.5 2.5 0 0 1 2.5-2.5" />
    </Icon>
  );
}

export function Place(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11z" />
      <circle cx="12" cy="10" r="2.3" />
    </Icon>
  );
}

export function Talk(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5h16v11H10l-4.5 3.5V16H4z" />
      <path d="M8 9.5h8M8 12.5h5" />
    </Icon>
  );
}

export function Task(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 4.5h14v15H5z" />
      <path d="M8 9l1.3 1.3L11.5 8M8 14.5l1.3 1.3 2.2-2.3M14 9.5h2.5M14 15h2.5" />
    </Icon>
  );
}

export function Pen(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM13.5 7.5l3 3" />
    </Icon>
  );
}

export function Lock(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 10.5h12v9H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2.5" />
    </Icon>
  );
}

export function Eye(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6z" />
      <circle cx="12" cy="12" r="2.5" />
    </Icon>
  );
}

export function More(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />
    </Icon>
  );
}

export function Hourglass(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 3.5h10M7 20.5h10M8 3.5c0 5 4 5.5 4 8.5s-4 3.5-4 8.5M16 3.5c0 5-4 5.5-4 8.5s4 3.5 4 8.5" />
    </Icon>
  );
}

export function Scale(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4v16M8 20h8M5 7h14M5 7l-2.5 6h5zM19 7l-2.5 6h5z" />
    </Icon>
  );
}

export function People(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="8.5" r="3.3" />
      <path d="M2.5 19.5c.6-3.6 3.2-5.4 6.5-5.4s5.9 1.8 6.5 5.4M15.5 5.6a3.3 3.3 0 0 1 0 5.8M18 14.6c2 .8 3.2 2.4 3.6 4.9" />
    </Icon>
  );
}

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

export function Play(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 5.5v13l10.5-6.5z" fill="currentColor" />
    </Icon>
  );
}

export function Pause(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 5.5v13M15.5 5.5v13" strokeWidth="3" />
    </Icon>
  );
}

export function Repeat(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 11V9.5A2.5 2.5 0 0 1 7.5 7H19M16 4l3 3-3 3M19 13v1.5a2.5 2.5 0 0 1-2.5 2.5H5M8 20l-3-3 3-3" />
    </Icon>
  );
}

export function Sound(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11" />
    </Icon>
  );
}

export function Microphone(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="9" y="3" width="6" height="11" rx="3" />
      <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M9 21h6" />
    </Icon>
  );
}

export function MicrophoneOff(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="9" y="3" width="6" height="11" rx="3" />
      <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M9 21h6M4 4l16 16" />
    </Icon>
  );
}
