import { useState, type ComponentType } from 'react';
import { Link } from '../../router/link.tsx';
import { usePurchasesShown } from '../../payment/purchases-shown.ts';
import { recordsSeen } from '../../session/records-seen.ts';
import type { Elements } from '../../ui/elements.ts';
import { Crown, Forward } from '../../ui/home-icons.tsx';
import type { IconProps } from '../../ui/icon.tsx';
import { appConfig } from '../../net/app-config.ts';
import { Bell, Group, Leave, Letter, Scroll, Shield, Ticket } from '../../ui/icons.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import css from './profile-links.module.css';

/** Links of the profile page. `unrated` is the number of finished games without a review. */
export function ProfileLinks({ unrated }: { unrated: number }) {
  const [leaving, setLeaving] = useState(false);
  const purchases = usePurchasesShown();
  return (
    <ul className={css.links}>
      <li>
        <Link className={css.link} to="/records">
          <Row Icon={Scroll} label="游戏记录">
            {(!recordsSeen() || unrated > 0) && (
              <span className={css.dot}>
                <span className="visually-hidden">有新内容</span>
              </span>
            )}
          </Row>
        </Link>
      </li>
      <li>
        <Link className={css.link} to="/groups">
          <Row Icon={Group} label="我的车队" />
        </Link>
      </li>
      <li>
        <Link className={css.link} to="/exchange">
          <Row Icon={Ticket} label="兑换中心" />
        </Link>
      </li>
      {purchases && (
        <li>
          <Link className={css.link} to="/vip" state={{ from: '/profile' }}>
            <Row Icon={Crown} label="会员中心" />
          </Link>
        </li>
      )}
      {appConfig().nudges && (
        <li>
          <Link className={css.link} to="/nudge">
            <Row Icon={Bell} label="提醒" />
          </Link>
        </li>
      )}
      <li>
        <Link className={css.link} to="/feedback">
          <Row Icon={Letter} label="意见反馈" />
        </Link>
      </li>
      <li>
        <Link className={css.link} to="/account">
          <Row Icon={Shield} label="账号与数据" />
        </Link>
      </li>
      <li>
        <button type="button" className={css.link} onClick={() => setLeaving(true)}>
          <Row Icon={Leave} label="退出登录" />
        </button>
        <LeaveDialog open={leaving} onClose={() => setLeaving(false)} />
      </li>
    </ul>
  );
}

interface RowProps {
  readonly Icon: ComponentType<IconProps>;
  readonly label: string;
  readonly children?: Elements;
}

function Row({ Icon, label, children }: RowProps) {
  return (
    <>
      <Icon className={css.icon} />
      <span className={css.label}>
        <span>{label}</span>
        {children}
      </span>
      <Forward className={css.forward} />
    </>
  );
}
