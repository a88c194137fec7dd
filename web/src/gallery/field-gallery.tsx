import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Collapse } from '../ui/collapse.tsx';
import { Field } from '../ui/field.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import { type Rating, StarRow } from '../ui/review/star-row.tsx';
import { NoSwitch, SwitchRow } from '../ui/switch-row.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { GalleryGroup } from './gallery-group.tsx';

export function FieldGallery() {
  const [rating, setRating] = useState<Rating>(6);
  const [on, setOn] = useState(true);
  const [shake, setShake] = useState(0);
  return (
    <>
      <GalleryGroup id="fields" name="填写">
        <Field label="请输入手机号" />
        <Field
          label="请输入验证码"
          defaultValue="1234"
          hint="验证码已发送"
          trailing={<Button small>重新获取(60)</Button>}
        />
        <Field label="请输入昵称" error="昵称不能为空" shake={shake} />
        <Button small onClick={() => setShake(shake + 1)}>
          再来一次
        </Button>
        <TextArea rows={2} aria-label="私人笔记" placeholder="只有你看得到" />
        <SearchForm onSearch={() => undefined} />
      </GalleryGroup>
      <GalleryGroup id="settings" name="打开和关闭">
        <StarRow label="推理" name="pieces-stars" value={rating} onChange={setRating} />
        <SwitchRow name="提示音" hint="轮到你时" on={on} onChange={setOn} />
        <SwitchRow name="震动" hint="轮到你时" on={!on} onChange={(next) => setOn(!next)} />
        <NoSwitch why="这个浏览器没有提示音，也不能震动" />
      </GalleryGroup>
      <GalleryGroup id="long-text" name="展开和二维码">
        <Collapse>
          <p>{'一个人看完还不够，约上朋友再来一局。'.repeat(12)}</p>
        </Collapse>
        <QrCode text="https://example.org/join/1" label="二维码" />
      </GalleryGroup>
    </>
  );
}
